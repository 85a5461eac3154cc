/** Conditions of a content before it is saved. */
import * as contentInput from '../../../../common/generated/lengths/ContentInput';
import { MOST_ATTACHMENTS, MOST_OF_ATTACHMENT_TITLE } from '../../../../common/document/attachments';
import { MOST_OF_SLUG, SLUG } from '../../../../common/document/model';
import { moment } from '../../../shared/editors/dayRules';
import { maxLength, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { attachmentMessages, tooManyAttachments } from './attachmentMessages';
import { messages } from './messages';
import type { Draft, Kind } from './model';

const afterPublication: Rule<string, Draft> = (value, { publishAt }) =>
  value !== '' && publishAt !== '' && value <= publishAt ? { text: messages.expiresFirst } : undefined;
const knownReaders: Rule<boolean, Draft> = (value, { audience }) =>
  value && audience === 'everybody' ? { text: messages.confirmWho } : undefined;
const allNamed: Rule<Draft['translations'], Draft> = (translations) =>
  translations.some(({ title }) => title.trim() === '') ? { text: messages.untitledTranslation } : undefined;

const shortTitle = maxLength(MOST_OF_ATTACHMENT_TITLE);
const wellAttached: Rule<Draft['attachments'], Draft> = (attachments, draft) => {
  if (attachments.length > MOST_ATTACHMENTS)
    return { text: { ...tooManyAttachments, values: { most: MOST_ATTACHMENTS } } };
  if (attachments.some(({ title }) => title.trim() === '')) return { text: attachmentMessages.untitled };
  return attachments.map(({ title }) => shortTitle(title, draft)).find(Boolean);
};
const allArrived: Rule<Draft['attachments'], Draft> = () => ({ text: attachmentMessages.sending });

const newsRules: Rules<Draft> = {
  title: [required, maxLength(contentInput.title)],
  summary: [required, maxLength(contentInput.summary)],
  category: [required, maxLength(contentInput.category)],
  publishAt: [moment],
  expiresAt: [moment, afterPublication],
  needsConfirmation: [knownReaders],
  translations: [allNamed],
  attachments: [wellAttached],
};

const wellWritten: Rule<string, Draft> = (value) => (SLUG.test(value) ? undefined : { text: messages.slugWrong });
const allTitled: Rule<Draft['chapters'], Draft> = (chapters) =>
  chapters.some(({ title }) => title.trim() === '') ? { text: messages.untitledChapter } : undefined;
const manualRules: Rules<Draft> = {
  ...newsRules,
  slug: [required, maxLength(MOST_OF_SLUG), wellWritten],
  chapters: [allTitled],
};

/**
 * The rules of the form.
 * @param isSending files are uploading: a content saved now would lack them
 */
export function rulesOf(kind: Kind, isSending: boolean): Rules<Draft> {
  const rules = kind === 'manual' ? manualRules : newsRules;
  return isSending ? { ...rules, attachments: [allArrived] } : rules;
}
