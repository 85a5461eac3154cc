import { fullDraft } from '../../../../test/support/applications';
import { mergeDraft } from '../../../shared/drafts/mergeDraft';
import type { HeldDocument } from './model';
import type { WizardContent } from './wizardContent';
import { wizardFields } from './wizardFields';
import { toValues, type WizardValues } from './wizardValues';

const document = (fileId: string, expiresOn: string | null = null): HeldDocument => ({
  fileId,
  kind: 'identity',
  expiresOn,
  name: `${fileId}.pdf`,
  size: 10,
  mediaType: 'application/pdf',
});
const began = toValues(fullDraft, [document('a'), document('b')]);
const draft = (given: Partial<WizardValues> = {}): WizardContent => ({ values: { ...began, ...given }, step: 'title' });
const base = { typed: draft(), saved: draft() };
const merged = (mine: Partial<WizardValues>, theirs: Partial<WizardValues>) =>
  mergeDraft(base, draft(mine), draft(theirs), wizardFields);

it('merges documents by their files, and leaves the open step', () => {
  const { content, clashes, others } = merged(
    { documents: [document('a', '2030-01-01'), document('c')] },
    { documents: [document('a'), document('b'), document('d')] },
  );
  expect(content.values.documents).toEqual([document('a', '2030-01-01'), document('c'), document('d')]);
  expect([content.step, clashes, others]).toEqual(['title', [], ['documents/d']]);
});

it('shows both where one removed a document and the other gave it another end', () => {
  const { content, clashes } = merged(
    { documents: [document('a')] },
    { documents: [document('a'), document('b', '2030-01-01')] },
  );
  expect(clashes).toEqual([{ name: 'documents/b', mine: undefined, theirs: document('b', '2030-01-01') }]);
  expect(content.values.documents).toEqual([document('a')]);
  expect(wizardFields.with(content, { 'documents/b': document('b', '2030-01-01') }).values.documents).toEqual([
    document('a'),
    document('b', '2030-01-01'),
  ]);
});

it('merges other accreditations one by one', () => {
  const { content, clashes } = merged({ otherAccreditations: [] }, { otherAccreditations: [1, 3] });
  expect([content.values.otherAccreditations, clashes]).toEqual([[3], []]);
});

it('ignores blanks around a text, which the server does not have', () => {
  const { content, clashes } = merged({ school: ' Istituto Saffi ' }, { school: 'Università di Bologna' });
  expect([content.values.school, clashes]).toEqual(['Università di Bologna', []]);
});
