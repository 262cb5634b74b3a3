import type { Migrations } from '../platform/database/migrate.ts'
import * as baseline from './0001-baseline.ts'
import * as hide from './0002-moderators-hide.ts'
import * as successors from './0003-successors.ts'
import * as tooYoung from './0004-too-young.ts'
import * as opened from './0005-opened.ts'
import * as namesInOrder from './0006-names-in-order.ts'
import * as finishedFavours from './0007-finished-favours.ts'
import * as loans from './0008-loans.ts'
import * as refusedRequests from './0009-refused-requests.ts'
import * as askedAgain from './0010-asked-again.ts'
import * as signsInTexts from './0011-signs-in-texts.ts'
import * as refusedHandovers from './0012-refused-handovers.ts'
import * as casesBySystem from './0013-cases-by-system.ts'
import * as countedRatings from './0014-counted-ratings.ts'

/** Every migration, in order. Each is a file of this folder, and keeps its name and content once it was released. */
export const migrations: Migrations = {
  '0001-baseline': baseline,
  '0002-moderators-hide': hide,
  '0003-successors': successors,
  '0004-too-young': tooYoung,
  '0005-opened': opened,
  '0006-names-in-order': namesInOrder,
  '0007-finished-favours': finishedFavours,
  '0008-loans': loans,
  '0009-refused-requests': refusedRequests,
  '0010-asked-again': askedAgain,
  '0011-signs-in-texts': signsInTexts,
  '0012-refused-handovers': refusedHandovers,
  '0013-cases-by-system': casesBySystem,
  '0014-counted-ratings': countedRatings,
}
