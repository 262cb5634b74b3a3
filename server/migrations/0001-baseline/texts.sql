CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- How texts are compared in a search: no accents, no capitals, đ as d. Naming the dictionary makes it
-- immutable.
CREATE FUNCTION folded(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent', normalize($1, NFC)))
$$;

-- Taken apart into letters and marks, so that it doesn't depend on the database's locale. A tone stands after
-- the last of several vowels, where some write it: hòa and hoà are one word.
CREATE FUNCTION spellings_in(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT string_to_array(trim(normalize(
    regexp_replace(regexp_replace(translate(lower(normalize($1, NFD)), 'Đ', 'đ'),
      '([iou])([\u0300\u0301\u0303\u0309\u0323])(o*[aeoy])', '\1\3\2', 'g'),
      '[^[:alnum:]\u0300-\u036Fđ\uE000]+', ' ', 'g'), NFC)), ' ')
$$;

-- A tsvector has no word of more than 2,046 bytes, and nobody types more than forty letters.
CREATE FUNCTION spelt_words(text) RETURNS TABLE(place bigint, word text, spelling text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 40 AS $$
  SELECT each.place, left(each.word, 40), left(each.spelling, 40)
  FROM spellings_in($1) AS list CROSS JOIN LATERAL unnest(
    string_to_array(regexp_replace(folded(array_to_string(list, ' ')), '[^[:alnum:] ]+', '', 'g'), ' '),
    list) WITH ORDINALITY AS each(word, spelling, place)
  WHERE each.word <> '' AND each.spelling <> ''
$$;

-- Folded words. It has a path of its own because a dump is restored without one. It isn't safe for parallel
-- plans: starting their workers takes longer than any search.
CREATE FUNCTION words_of_product(text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path TO '$user', 'public' AS $$
  SELECT coalesce(array_agg(DISTINCT word), '{}') FROM spelt_words($1)
$$;

-- The index holds each word together with the parent, so that a search looks up what is around somebody.
CREATE FUNCTION words_near(parent bigint, words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(parent::text || ' ' || word) FROM unnest(words) AS word
$$;
