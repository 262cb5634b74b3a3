import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

const sentences = [
  'Chiều nay nhà mình sửa lại cái cổng, cô chú nào có máy khoan cho mình mượn một lát nhé?',
  'Hẻm 42 đang ngập tới đầu gối, ai đi làm về nhớ vòng qua đường Nguyễn Trãi giúp nha.',
  'Đã nhận lời, cảm ơn bạn! Khi nào tiện thì mình ghé lấy ở cổng chợ Bến Thành.',
]

test.each([400, 700])(
  'the fallback of weight %i is as wide and as high as the font, within 2 percent',
  async (weight) => {
    const screen = await render(
      <div style={{ fontSize: 60, fontWeight: weight, lineHeight: 'normal', whiteSpace: 'nowrap' }}>
        {sentences.flatMap((text) => [
          <span key={`${text} ours`} className="block w-max" style={{ fontFamily: "'Be Vietnam Pro'" }}>
            {text}
          </span>,
          <span key={text} className="block w-max" style={{ fontFamily: "'Wide Arial'" }}>
            {text}
          </span>,
        ])}
      </div>,
    )
    await document.fonts.ready
    const boxes = Array.from(screen.container.querySelectorAll('span'), (span) =>
      span.getBoundingClientRect(),
    )
    const sum = (of: 'width' | 'height', isFallback: boolean) =>
      boxes.reduce((total, box, n) => (n % 2 === Number(isFallback) ? total + box[of] : total), 0)
    for (const side of ['width', 'height'] as const)
      expect(Math.abs(sum(side, true) / sum(side, false) - 1), side).toBeLessThan(0.02)
  },
)
