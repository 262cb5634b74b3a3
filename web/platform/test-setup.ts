import { afterEach, beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import '../ui/styles/base.css'
import { dismissToast, shownToast } from '../ui/feedback/toast.ts'
import { beginNetwork, endNetwork } from './api/fake-network.ts'
import { queryClient } from './api/query-client.ts'
import { pageItems } from './kept/local-items.ts'
import { endSession } from './session/session.ts'
import { failOnComplaints } from './test-complaints.ts'

// All test files share one page, so each test begins as if the page had just been opened.

failOnComplaints()

const home = location.href
const queryDefaults = queryClient.getDefaultOptions()

beforeEach(async () => {
  await beginNetwork()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  pageItems.clear()
  queryClient.setDefaultOptions(queryDefaults)
  dismissToast(shownToast()?.id ?? 0)
})

afterEach(async () => {
  await cleanup()
  queryClient.clear()
  endNetwork()
  history.replaceState(null, '', home)
})
