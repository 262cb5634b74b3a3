-- People are found by their skills in the wards around: as 'ward#plumbing', and by each word as 'ward ghep'.
CREATE FUNCTION skills_in_ward(ward_code text, skills text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE SET search_path TO '$user', 'public' AS $$
  SELECT array_agg(DISTINCT found.word) FROM unnest(skills) AS skill CROSS JOIN LATERAL (
    SELECT ward_code || '#' || skill AS word UNION SELECT ward_code || ' ' || word FROM spelt_words(skill)
  ) AS found
$$;
CREATE INDEX users_skills ON users USING gin (skills_in_ward(ward_code, skills)) WHERE skills <> '{}';
