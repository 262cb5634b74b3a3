import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListPlace } from '../../ui/layout/list-place.ts'
import { RowLink } from './RowLink.tsx'

test('the link of a row keeps the filter of the list, but not the part of the opened page', async () => {
  await page.viewport(1280, 800)
  await render(
    <MemoryRouter initialEntries={['/groups/1?q=s%C3%A2n&part=people']}>
      <ListPlace value="beside">
        <RowLink to="/groups/2">Cầu lông</RowLink>
      </ListPlace>
    </MemoryRouter>,
  )
  await expect
    .element(page.getByRole('link', { name: 'Cầu lông' }))
    .toHaveAttribute('href', '/groups/2?q=s%C3%A2n')
})
