CREATE INDEX wards_words ON wards USING gin (words gin_trgm_ops);
CREATE INDEX wards_lively ON wards (size DESC, sort_name, code);
CREATE INDEX wards_of_province ON wards (province_code, size DESC, sort_name, code);
CREATE INDEX ward_rings_ring ON ward_rings USING gist (ring);
CREATE INDEX ward_rings_ward_code ON ward_rings (ward_code);
