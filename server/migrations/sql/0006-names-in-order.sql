-- Names are sorted in Vietnamese order, see `byName`.

DROP INDEX users_by_name, users_of_ward, wards_lively, wards_of_province;

CREATE INDEX users_by_name ON users (display_name COLLATE "vi-x-icu", id);

CREATE INDEX users_of_ward ON users (ward_code, display_name COLLATE "vi-x-icu", id);

CREATE INDEX wards_lively ON wards (size DESC, name COLLATE "vi-x-icu", code);

CREATE INDEX wards_of_province ON wards (province_code, size DESC, name COLLATE "vi-x-icu", code);
