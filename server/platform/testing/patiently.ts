/** Asks again while the server replies that it has too much to do at once (503). */
export async function patiently<Reply extends { status: number }>(ask: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await ask()
    if (reply.status !== 503) return reply
  }
}
