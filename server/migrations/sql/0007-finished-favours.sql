-- Pending offers on a finished post are declined, also for posts that were finished before.

WITH declined AS (
  UPDATE favours SET status = 'declined', updated_at = greatest(favours.updated_at, posts.over_at)
  FROM posts WHERE posts.id = favours.post_id AND posts.over_at IS NOT NULL AND favours.status = 'offered'
  RETURNING favours.id, favours.updated_at
)
INSERT INTO favour_moves (favour_id, move, at) SELECT id, 'decline', updated_at FROM declined;
