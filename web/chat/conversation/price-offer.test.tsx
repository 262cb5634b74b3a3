import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  acceptPriceOffer,
  listPriceOffersOfProduct,
  type PriceOffer,
} from '../../../contract/market/price-offers.ts'
import { answer } from '../../platform/api/fake-network.ts'
import { emitServerEvent } from '../../platform/socket/hub.ts'
import { listenToOffers } from '../../market/price-offers/listen-to-offers.ts'
import { receivedOffer } from '../../market/price-offers/test-price-offers.tsx'
import { closeAll, connectSocket, createConversation, hoa, openConversation } from './test-conversation.tsx'

afterEach(closeAll)

const offerBar = () => page.getByRole('region', { name: 'Giá hai bên đang bàn' })

test('a chat about a product shows the price offer of its two people, which is answered there', async () => {
  let offers: PriceOffer[] = [
    receivedOffer({ id: 60, other: { ...hoa, id: 4, display_name: 'Tuấn' }, prices: ['900000'] }),
    receivedOffer(),
  ]
  answer(listPriceOffersOfProduct, () => ({ results: offers }))
  const accepted: number[] = []
  answer(acceptPriceOffer, ({ params }) => {
    accepted.push(Number(params.id))
    offers = [receivedOffer({ status: 'accepted', moves: [], order: 9, expires_at: null })]
    return offers[0] as PriceOffer
  })
  const chat = createConversation()
  const subject = {
    type: 'product',
    id: 7,
    title: 'Quạt đứng',
    image: null,
    path: '/marketplace/products/7',
  } as const
  chat.set({ kind: 'product', subject })
  chat.addMessage('Quạt còn không chị?')
  connectSocket()
  const end = listenToOffers()
  await openConversation()
  await expect.element(offerBar()).toMatchTextContent(/Cô Hoa trả 1\.000\.000đ/)
  await expect.element(offerBar().getByRole('button', { name: 'Giá khác' })).toBeVisible()
  offers = [receivedOffer({ prices: ['1100000'] })]
  emitServerEvent('price_offer', { product_id: 7 })
  await offerBar().getByRole('button', { name: 'Đồng ý 1.100.000đ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý 1.100.000đ' }).click()
  await expect.poll(() => accepted).toEqual([51])
  end()
})

test('a question about a price closes when another offer takes its place', async () => {
  let offers = [receivedOffer()]
  answer(listPriceOffersOfProduct, () => ({ results: offers }))
  const chat = createConversation()
  const subject = { type: 'product', id: 7, title: 'Quạt đứng', image: null, path: null } as const
  chat.set({ kind: 'product', subject })
  connectSocket()
  const end = listenToOffers()
  await openConversation()
  await offerBar().getByRole('button', { name: 'Đồng ý 1.000.000đ' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  offers = [receivedOffer({ id: 52, prices: ['600000'] })]
  emitServerEvent('price_offer', { product_id: 7 })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(offerBar()).toMatchTextContent(/Cô Hoa trả 600\.000đ/)
  end()
})

test('an offer that was withdrawn leaves the chat, and one that has ended says so', async () => {
  let offers = [receivedOffer({ status: 'withdrawn', moves: [] })]
  answer(listPriceOffersOfProduct, () => ({ results: offers }))
  const chat = createConversation()
  const subject = { type: 'product', id: 7, title: 'Quạt đứng', image: null, path: null } as const
  chat.set({ kind: 'product', subject })
  connectSocket()
  const end = listenToOffers()
  await openConversation()
  await expect.element(page.getByText('Quạt đứng')).toBeVisible()
  await expect.element(offerBar()).not.toBeInTheDocument()
  offers = [receivedOffer({ status: 'lapsed', moves: [] })]
  emitServerEvent('price_offer', { product_id: 7 })
  await expect.element(offerBar()).toMatchTextContent(/Giá 1\.000\.000đ đã hết hạn/)
  end()
})
