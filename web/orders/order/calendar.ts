import { orderCalendarPath } from '../../../contract/market/orders.ts'
import { saveFile } from '../../platform/api/save-file.ts'

/** Saves the hand-over as a calendar file. Never throws. */
export const saveCalendar = (id: number): Promise<boolean> =>
  saveFile(orderCalendarPath.replace(':id', String(id)), `xom-${id}.ics`)
