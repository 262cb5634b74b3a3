import type { Room } from '../platform/room.ts'
import type editor from './editor/vi.json'
import type product from './product/vi.json'
import type market from './vi.json'

declare module '../platform/i18n/catalogue.ts' {
  interface Catalogues {
    market: typeof market
    product: typeof product
    editor: typeof editor
  }
}

export const marketRoom: Room = {
  name: 'market',
  framed: {
    'list/MarketScreen.tsx': {
      '/marketplace': 'list/MarketListScreen.tsx',
      '/marketplace/products/:id': 'product/ProductScreen.tsx',
      '/marketplace/product/:id': 'product/ProductScreen.tsx',
    },
    '/saved_product': 'saved/SavedProductsScreen.tsx',
  },
}
