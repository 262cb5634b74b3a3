const texts = {
  vi: (code: string) => `Xóm: ${code} là mã xác minh của bạn, dùng trong 10 phút. Đừng đưa ai.`,
  en: (code: string) => `Xóm: ${code} is your code, good for 10 minutes. Share it with nobody.`,
}

/** The text message with a code: with accents, 70 characters fit into one message. */
export const codeText = (language: 'vi' | 'en', code: string) => texts[language](code)
