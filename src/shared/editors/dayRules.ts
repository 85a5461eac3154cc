import { validationMessages } from '../forms/messages';
import { textRule } from '../forms/rules';
import { isDay } from './days';

const isMoment = (text: string) => /^.{10}T\d{2}:\d{2}$/.test(text) && isDay(text.slice(0, 10));

/** A day as `yyyy-mm-dd`. Its editor keeps letters that mean none, so that they can be corrected. */
export const day = textRule(isDay, validationMessages.pattern);
/** A day and an hour as `yyyy-mm-ddThh:mm`. */
export const moment = textRule(isMoment, validationMessages.pattern);
