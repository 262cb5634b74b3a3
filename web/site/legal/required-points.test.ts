import { expect, test } from 'vitest'
import type { Language } from '../../platform/i18n/i18n.ts'
import type { Block, Document } from '../documents/document.ts'
import { toPlainText } from '../documents/Prose.tsx'

const files = import.meta.glob<Document>('./texts/*/*.md', { import: 'default', eager: true })

const textOf = (block: Block): string => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return toPlainText(block.children)
    case 'list':
      return block.items.map((item) => item.map(textOf).join('\n')).join('\n')
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(toPlainText).join(' | ')).join('\n')
    case 'quote':
      return block.blocks.map(textOf).join('\n')
  }
}

/** The text under a level-2 heading; `lead` is the text before the first. */
function sectionText(slug: string, language: Language, id: string): string {
  const document = files[`./texts/${language}/${slug}.md`]
  const blocks = id === 'lead' ? document?.lead : document?.sections.find((each) => each.id === id)?.blocks
  return blocks?.map(textOf).join('\n') ?? ''
}

/** A point that a document must make, its section, and its pattern in both languages. */
type Point = [point: string, section: string, vi: RegExp, en: RegExp]

const services: [RegExp, RegExp] = [
  /hồ sơ.*bài viết.*ảnh.*video.*vị trí.*sự kiện.*nhóm.*chợ.*nhắn tin.*bình luận/is,
  /profiles.*posts.*photos.*video.*location updates.*events.*groups.*marketplace.*messaging.*comments/is,
]
const ladder: [RegExp, RegExp] = [
  /gỡ nội dung.*cảnh cáo.*tạm khóa.*chấm dứt.*vĩnh viễn/is,
  /content removal.*warning.*temporary suspension.*permanent termination/is,
]
const withoutAppeal: [RegExp, RegExp] = [
  /thù ghét.*tình dục.*trẻ vị thành niên.*bất hợp pháp.*không được kháng nghị/is,
  /hate speech.*sexual content involving minors.*illegal activity.*without appeal/is,
]
const toThePolice: [RegExp, RegExp] = [
  /trẻ vị thành niên.*báo cho cơ quan thực thi pháp luật/is,
  /minors is reported to law enforcement/i,
]
const proofAndTermination: [RegExp, RegExp] = [
  /xác minh tuổi.*dưới 17 tuổi bị chấm dứt.*dưới 13 tuổi bị xóa/is,
  /proof of age.*under 17 are terminated.*under 13 is deleted/is,
]
const legalMinimum: [RegExp, RegExp] = [
  /13 tuổi.*dưới 18 tuổi.*cha mẹ hoặc người giám hộ/is,
  /13.*under 18.*consent of a parent or guardian/is,
]
const byTheProvider: [RegExp, RegExp] = [
  /kiểm duyệt nội dung do nhà cung cấp.*thực hiện/is,
  /content moderation is done by the provider/i,
]
const email: [RegExp, RegExp] = [/\{email\}/, /\{email\}/]
const cookie = (kind: string, name: string, lasts: [string, string], of: [string, string]): Point => [
  `${kind} cookie, its category and lifetime`,
  'cookies#cookies',
  new RegExp(`${name}.* \\| ${of[0]} \\| ${lasts[0]} \\|`, 'i'),
  new RegExp(`${kind} cookie \\| ${of[1]} \\| ${lasts[1]} \\|`, 'i'),
]

const points: Point[] = [
  ['what the service is', 'terms#service', ...services],
  ['what the policy covers', 'privacy#who-we-are', ...services],
  ['one account a person', 'terms#account', /mỗi người một tài khoản/i, /one account a person/i],
  ['one account a person', 'agreement#who-may-join', /một người, một tài khoản/i, /one account a person/i],
  [
    'deleting it in account settings',
    'terms#leaving',
    /xóa tài khoản từ tài khoản/i,
    /delete your account from account/i,
  ],
  [
    'deleting it in account settings',
    'privacy#deletion',
    /xóa tài khoản/i,
    /delete your account from account/i,
  ],
  ['the 17+ rating', 'community-guidelines#age', /xếp hạng 17\+.*đủ 17 tuổi/is, /rated 17\+.*at least 17/is],
  ['the 17+ rating', 'terms#age', /đủ 17 tuổi/i, /at least 17/i],
  ['the legal minimum of 13', 'terms#age', ...legalMinimum],
  ['the legal minimum of 13', 'privacy#children', ...legalMinimum],
  ['proof of age and what follows', 'community-guidelines#age', ...proofAndTermination],
  ['proof of age and what follows', 'terms#age', ...proofAndTermination],
  ['proof of age and what follows', 'privacy#children', /xác minh tuổi/i, proofAndTermination[1]],
  ['the ladder', 'community-guidelines#enforcement', ...ladder],
  ['the ladder', 'terms#moderation', ...ladder],
  ['the ladder', 'agreement#violations', ...ladder],
  ['no appeal', 'community-guidelines#no-appeal', ...withoutAppeal],
  ['no appeal', 'terms#moderation', ...withoutAppeal],
  ['no appeal', 'agreement#violations', ...withoutAppeal],
  ['content with minors is reported', 'community-guidelines#no-appeal', ...toThePolice],
  ['content with minors is reported', 'terms#moderation', ...toThePolice],
  ['everything else may be appealed', 'community-guidelines#appeals', /kháng nghị/i, /appealed/i],
  ['everything else may be appealed', 'terms#appeals', /kháng nghị/i, /appeal/i],
  ['who moderates', 'terms#moderation', ...byTheProvider],
  ['who moderates', 'community-guidelines#enforcement', ...byTheProvider],
  ['claims within one year', 'terms#disputes', /trong vòng một năm/i, /within one year/i],
  [
    'Vietnamese law',
    'terms#disputes',
    /luật áp dụng là pháp luật Việt Nam/i,
    /governing law is Vietnamese law/i,
  ],
  [
    'courts of Ho Chi Minh City or arbitration',
    'terms#disputes',
    /tòa án.*Thành phố Hồ Chí Minh.*trung tâm trọng tài quốc tế/is,
    /court of Ho Chi Minh City.*international arbitration centre/is,
  ],
  [
    'safe trading',
    'community-guidelines#marketplace',
    /nơi công cộng.*đừng trả tiền trước khi nhận và kiểm tra hàng/is,
    /public places.*do not pay before receiving and checking/is,
  ],
  [
    'the licence to use the app',
    'community-guidelines#licence',
    /giấy phép.*cá nhân, không độc quyền/is,
    /personal, non-exclusive.*licence/is,
  ],
  ['who may join', 'agreement#who-may-join', /đủ 17 tuổi/i, /at least 17/i],
  [
    'the four categories',
    'cookies#categories',
    /thiết yếu.*chức năng.*đo lường.*quảng bá/is,
    /essential.*functional.*analytics.*marketing/is,
  ],
  ['essential ones stay on', 'cookies#categories', /không tắt được/i, /cannot be turned off/i],
  [
    'nothing optional before consent',
    'cookies#lead',
    /trước khi bạn chọn, không mục tùy chọn nào/i,
    /before you choose, nothing optional/i,
  ],
  cookie('session', 'cookie phiên', ['phiên', 'session'], ['thiết yếu', 'essential']),
  cookie('CSRF token', 'cookie mã CSRF', ['phiên', 'session'], ['thiết yếu', 'essential']),
  cookie(
    'user preferences',
    'cookie tùy chọn của người dùng',
    ['1 năm', '1 year'],
    ['chức năng', 'functional'],
  ),
  cookie('analytics visitor', 'cookie đo lường', ['2 năm', '2 years'], ['đo lường', 'analytics']),
  cookie('marketing pixel', 'cookie điểm ảnh', ['3 tháng', '3 months'], ['quảng bá', 'marketing']),
  ['how to change one’s mind', 'cookies#your-choice', /rút đồng ý/i, /withdrawing consent/i],
  ['whom to ask', 'privacy#contact', ...email],
  ['whom to ask', 'cookies#contact', ...email],
  ['whom to ask', 'terms#contact', ...email],
  ['whom to ask', 'community-guidelines#contact', ...email],
  ['whom to ask', 'agreement#law', ...email],
]

test.each(points)('%s: %s', (_point, section, vi, en) => {
  const [slug = '', id = ''] = section.split('#')
  expect(sectionText(slug, 'vi', id)).toMatch(vi)
  expect(sectionText(slug, 'en', id)).toMatch(en)
})
