-- Moderators can hide content of cases that only staff decide.

ALTER TABLE moderation_actions DROP CONSTRAINT moderation_actions_kind_check,
  ADD CONSTRAINT moderation_actions_kind_check
    CHECK (kind IN ('dismiss', 'remove', 'warn', 'suspend', 'terminate', 'hide')) NOT VALID;

ALTER TABLE moderation_actions VALIDATE CONSTRAINT moderation_actions_kind_check;
