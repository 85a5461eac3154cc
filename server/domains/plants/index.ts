/** The door of the register of thermal plants. */
export { plantHandlers } from './routes';
