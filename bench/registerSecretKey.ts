/**
 * The key that seals servers' secrets in a large register: several servers use one register, in one run and in the
 * next.
 */
export const REGISTER_SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
