/** Codes of RFC 3463: no such mailbox or host, moved, disabled, accepts no mail. Others concern the sender, such as 5.7.1. */
const refusedAddress = /^5\.(1\.(0|1|2|3|6|10)|2\.1)$/
/** Servers without a code of their own are reported like this. */
const noCode = ['', '5.0.0']
const refusals = /^(550|551|553)\b/
/** Servers without enhanced codes also use 550 for the sender. */
const aboutSender = /relay|spam|polic|block|reject|reputation|authenti|sender/i

/** Whether the address permanently accepts no mail. `code` is such as `5.1.1`, `reply` such as `550 no such user`. */
export const isAddressRefused = (code: string, reply: string) =>
  noCode.includes(code) ? refusals.test(reply) && !aboutSender.test(reply) : refusedAddress.test(code)
