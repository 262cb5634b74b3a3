import { type RawBuilder, sql } from 'kysely'
import { arrayLiteral } from './database/sql-fragments.ts'
import { type Cell, stepsAround } from './geography.ts'

/**
 * Selects `id` and `step` of up to `limit` rows of a table with `cell` and `id` after `after`: the nearest step around
 * `cell` first, within a step the highest id first. It reads each cell from an index, and the order of the cells lets
 * PostgreSQL stop at the step that fills the page, so the cost does not grow with the table.
 */
export function nearestOf(
  table: string,
  where: RawBuilder<boolean>,
  {
    cell,
    km,
    after,
    limit,
  }: { cell: Cell; km?: number | undefined; after: { step: number; id: number } | null; limit: number },
) {
  const steps = stepsAround(cell, km).filter(({ step }) => !after || step >= after.step)
  const id = sql.ref(`${table}.id`)
  return sql`
    SELECT hit.id, spot.step FROM (
      SELECT * FROM unnest(${arrayLiteral(steps.flatMap(({ cells }) => cells))}::bigint[],
        ${arrayLiteral(steps.flatMap(({ step, cells }) => cells.map(() => step)))}::integer[]) AS spot(cell, step) ORDER BY step) AS spot
    CROSS JOIN LATERAL (
      SELECT ${id} FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.cell`)} = spot.cell AND ${where}
        AND ${id} < CASE spot.step WHEN ${after?.step ?? -1} THEN ${after?.id ?? 0}::bigint
          ELSE ${sql.lit(Number.MAX_SAFE_INTEGER)} END
      ORDER BY ${id} DESC LIMIT ${sql.lit(limit)}) AS hit
    ORDER BY spot.step, hit.id DESC LIMIT ${sql.lit(limit)}`
}
