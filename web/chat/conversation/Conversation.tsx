/** Fills its parent, whose height is that of the screen, and scrolls by itself. */
export function Conversation({ chat_id }: { chat_id: number }) {
  return <div data-chat={chat_id} className="min-h-0 flex-1 overflow-y-auto" />
}
