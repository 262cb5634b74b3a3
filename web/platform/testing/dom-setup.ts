import 'fake-indexeddb/auto'
import * as make from '@vitest/browser/locators'
import { page } from 'vitest/browser'
import '@vitest/browser/matchers'
import { triggerCommand } from './dom-commands.ts'
import { runner } from './dom-runner.ts'

/** A locator of Vitest; its actions are the commands of `dom-commands.ts`. */
class DomLocator extends make.Locator {
  override selector: string

  constructor(selector: string) {
    super()
    this.selector = selector
  }

  protected override locator(selector: string) {
    return new DomLocator(`${this.selector} >> ${selector}`)
  }

  protected override elementLocator(element: Element) {
    return ofElement(element)
  }
}

const ofElement = (element: Element) => new DomLocator(make.selectorEngine.generateSelectorSimple(element))

runner.commands = { triggerCommand }
page.extend({
  getByAltText: (text, options) => new DomLocator(make.getByAltTextSelector(text, options)),
  getByLabelText: (text, options) => new DomLocator(make.getByLabelSelector(text, options)),
  getByPlaceholder: (text, options) => new DomLocator(make.getByPlaceholderSelector(text, options)),
  getByRole: (role, options) => new DomLocator(make.getByRoleSelector(role, options)),
  getByTestId: (id) =>
    new DomLocator(make.getByTestIdSelector(runner.config.browser.locators.testIdAttribute, id)),
  getByText: (text, options) => new DomLocator(make.getByTextSelector(text, options)),
  getByTitle: (text, options) => new DomLocator(make.getByTitleSelector(text, options)),
  elementLocator: ofElement,
})
