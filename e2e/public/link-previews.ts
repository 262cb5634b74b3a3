import type { ScreenName } from '../../web/site/screens.ts'

/** A file of web/ui/illustrations and its export. */
export type Illustration = readonly [file: string, name: string]

interface LinkPicture {
  screens?: readonly ScreenName[]
  illustration?: Illustration
  texts: Record<'vi' | 'en', { title: string; text: string }>
}

/** The texts and illustration of each link preview, by picture name. */
export const linkPreviews: Record<string, LinkPicture> = {
  landing: {
    screens: ['feed'],
    illustration: ['Lane.tsx', 'Lane'],
    texts: {
      vi: {
        title: 'Cả xóm gần nhau hơn',
        text: 'Hàng xóm, tin khu phố, đồ cho mượn và những cuộc gặp, trong vòng một cây số.',
      },
      en: {
        title: 'Closer to the people next door',
        text: 'Neighbours, local news, things to borrow and reasons to meet, within a kilometre.',
      },
    },
  },
  store: {
    screens: ['feed', 'event-night'],
    texts: {
      vi: { title: 'Tải ứng dụng Xóm', text: 'Miễn phí. 4,8 ★ từ 127 đánh giá.' },
      en: { title: 'Get the Xóm app', text: 'Free. 4.8 ★ from 127 ratings.' },
    },
  },
  nearby: {
    illustration: ['Nearby.tsx', 'Nearby'],
    texts: {
      vi: { title: 'Các xóm quanh bạn', text: 'Xem trên bản đồ: cộng đồng nào ở gần nhà bạn nhất?' },
      en: { title: 'Communities near you', text: 'See on the map which one is closest to your home.' },
    },
  },
  help: {
    illustration: ['fan.svg?react', 'default'],
    texts: {
      vi: { title: 'Trung tâm trợ giúp', text: 'Mượn cái quạt, nhờ một tay, rủ nhau đi bộ: cách dùng Xóm.' },
      en: { title: 'Help centre', text: 'Borrow a fan, ask for a hand, meet for a walk: how Xóm works.' },
    },
  },
  contact: {
    illustration: ['gatherings.tsx', 'Welcome'],
    texts: {
      vi: { title: 'Liên hệ với Xóm', text: 'Muốn hỏi, góp ý hay báo một điều chưa ổn, cứ gõ cửa.' },
      en: { title: 'Talk to us', text: 'A question, an idea, something that went wrong: knock on our door.' },
    },
  },
  legal: {
    illustration: ['cat.svg?react', 'default'],
    texts: {
      vi: { title: 'Điều khoản và quyền riêng tư', text: 'Viết cho dễ hiểu, để bạn yên tâm ở trong xóm.' },
      en: { title: 'Terms and privacy', text: 'Written to be understood, so that you can rest easy.' },
    },
  },
}

/** The drawings beside the texts of links to things in the app, by what the link leads to. */
export const linkArt: Record<string, Illustration> = {
  invitation: ['Lane.tsx', 'Lane'],
  event: ['gatherings.tsx', 'OpenAirFilm'],
  business: ['banh-mi-cart.svg?react', 'default'],
  place: ['Nearby.tsx', 'Nearby'],
  community: ['gatherings.tsx', 'Welcome'],
  group: ['gatherings.tsx', 'LaneParty'],
}
