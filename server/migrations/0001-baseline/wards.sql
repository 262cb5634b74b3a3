-- words is what wards are searched by: the name in both languages and the province, folded, a space before
-- each word. size is how many people live there in coarse steps (0 is fewer than the first), counted once a
-- day. cell is that of the center, around are the codes of the ward itself and of those that share a
-- border with it.
CREATE TABLE wards (
  code text PRIMARY KEY,
  name text NOT NULL,
  full_name text NOT NULL,
  name_en text NOT NULL,
  province_code text NOT NULL,
  province text NOT NULL,
  area_km2 double precision NOT NULL,
  center point NOT NULL,
  words text NOT NULL
    GENERATED ALWAYS AS (regexp_replace(
      translate(folded(' ' || full_name || ' ' || name_en || ' ' || province), '''', ''),
      '[^a-z0-9]+', ' ', 'g')) STORED,
  sort_name text NOT NULL GENERATED ALWAYS AS (folded(name)) STORED,
  size smallint NOT NULL DEFAULT 0 CHECK (size IN (0, 10, 50, 100, 500, 1000)),
  cell bigint,
  around text[] NOT NULL DEFAULT '{}'
);

-- x = longitude, y = latitude. A hole takes its inside out of the ward again.
CREATE TABLE ward_rings (
  ward_code text NOT NULL REFERENCES wards,
  is_hole boolean NOT NULL,
  ring polygon NOT NULL
);

-- Cells of resolution 8 and parents of resolution 7 with many homes, each as far as it lies in one ward.
CREATE TABLE crowded_cells (
  cell bigint NOT NULL,
  ward_code text NOT NULL REFERENCES wards ON DELETE CASCADE,
  crowded_at timestamptz NOT NULL,
  PRIMARY KEY (cell, ward_code)
);

-- The ancestor of resolution 6. Of many cells a list would read a few rows each; it reads a few of each
-- ancestor instead.
CREATE FUNCTION wide_cell(cell bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (cell & ~(15::bigint << 52)) | (6::bigint << 52) | (63::bigint << 21);
