-- When a community loses its owner, its members of that moment are asked in turn to take over.

ALTER TABLE community_members ADD COLUMN successor_position integer;

UPDATE community_members SET successor_position = ranked.position
FROM (SELECT community_id, user_id,
    row_number() OVER (PARTITION BY community_id ORDER BY joined_at, user_id) AS position
  FROM community_members JOIN communities ON communities.id = community_id
  WHERE owner_id IS NULL AND kind <> 'ward' AND deleted_at IS NULL) AS ranked
WHERE (community_members.community_id, community_members.user_id) = (ranked.community_id, ranked.user_id);
