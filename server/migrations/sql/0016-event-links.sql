ALTER TABLE events ADD public_link boolean NOT NULL DEFAULT false;
