/**
 * Of the demo password, made with the parameters of accounts/passwords.ts: hashing takes a while. It has its own salt, so
 * an account that has it is one of the demo's.
 */
export const demoHash =
  '$argon2id$v=19$m=19456,t=2,p=1$ydqru3pEeBqwu+7vsh/yKQ$78CyXEFngh6h5Ikjq4rig/AnjYsU4pkigo+IZD/PgsY'
