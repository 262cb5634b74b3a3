-- A text that changes after a dismissal gets a new case, with a new report by the system.

DROP INDEX reports_by_system;

CREATE UNIQUE INDEX reports_by_system ON reports (case_id) WHERE by_system;
