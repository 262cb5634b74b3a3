/** The key of a conversation's stored draft. */
export const composerDraftKey = (chat_id: number) => `chat ${chat_id}`
