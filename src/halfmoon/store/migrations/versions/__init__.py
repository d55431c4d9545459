"""One file a step; its `down_revision` names the step before."""
