/** The door of the wallets. */
export { walletHandlers } from './routes';
