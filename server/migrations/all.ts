import * as wards from './0001-wards.ts'
import * as accounts from './0002-accounts.ts'
import * as posts from './0003-posts.ts'
import * as residents from './0004-residents.ts'
import * as contactInvitations from './0005-contact-invitations.ts'
import * as contactAnswers from './0006-contact-answers.ts'
import * as names from './0007-names.ts'
import * as exportRequests from './0008-export-requests.ts'
import * as foldedNames from './0009-folded-names.ts'
import * as tickets from './0010-tickets.ts'
import * as analytics from './0011-analytics.ts'
import * as nearby from './0012-nearby.ts'
import * as postLife from './0013-post-life.ts'
import * as comments from './0014-comments.ts'
import * as favours from './0015-favours.ts'
import * as notifications from './0016-notifications.ts'
import * as search from './0017-search.ts'
import * as crowdedCells from './0018-crowded-cells.ts'
import * as databaseClaim from './0019-database-claim.ts'
import * as blockedWords from './0020-blocked-words.ts'
import * as uploads from './0021-uploads.ts'
import * as limits from './0022-limits.ts'
import * as shownNames from './0023-shown-names.ts'
import * as unguessableSessions from './0024-unguessable-sessions.ts'
import * as toldPlaces from './0025-told-places.ts'

/** Every migration, in the order of their names. */
export const migrations = {
  '0001-wards': wards,
  '0002-accounts': accounts,
  '0003-posts': posts,
  '0004-residents': residents,
  '0005-contact-invitations': contactInvitations,
  '0006-contact-answers': contactAnswers,
  '0007-names': names,
  '0008-export-requests': exportRequests,
  '0009-folded-names': foldedNames,
  '0010-tickets': tickets,
  '0011-analytics': analytics,
  '0012-nearby': nearby,
  '0013-post-life': postLife,
  '0014-comments': comments,
  '0015-favours': favours,
  '0016-notifications': notifications,
  '0017-search': search,
  '0018-crowded-cells': crowdedCells,
  '0019-database-claim': databaseClaim,
  '0020-blocked-words': blockedWords,
  '0021-uploads': uploads,
  '0022-limits': limits,
  '0023-shown-names': shownNames,
  '0024-unguessable-sessions': unguessableSessions,
  '0025-told-places': toldPlaces,
}
