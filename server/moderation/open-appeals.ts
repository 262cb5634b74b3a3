/** Whether a decision about the person waits for another member of staff. */
export { hasOpenAppeal } from './cases/decide-queries.ts'
