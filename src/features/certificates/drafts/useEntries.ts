import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Field } from '../../../shared/forms/useForm';
import type { Choices } from './choices';
import { formMessages, overruledHintMessage } from './formMessages';
import type { CertificateContent, CertificateSaved, FormLookups } from './model';
import { textAt, withValue } from './values';

/** The context of the form's editors. */
export interface Entries {
  readonly content: CertificateContent;
  readonly saved: CertificateSaved;
  readonly lookups: FormLookups;
  readonly choices: Choices;
  /** The requested field: its row is open. */
  readonly target: string | null;
  /** Returns the problem at a path; undefined for none. */
  readonly problemAt: (path: string) => { text: string } | undefined;
  /** Returns the hint at a path: a missing value, or an overruled warning. */
  readonly hintAt: (path: string) => string | undefined;
  /** Letters by the path of their field that mean no choice: they are there again when the section is opened again. */
  readonly unfinished: Map<string, string>;
  readonly change: (edit: (content: CertificateContent) => CertificateContent) => void;
}

/** The id of the editor of a path. */
export const fieldId = (path: string): string => `ape-${path.replace(/[^A-Za-z0-9]+/g, '-')}`;

/** Reads problems and hints from the answer of the last save. */
export function useEntries(given: Omit<Entries, 'problemAt' | 'hintAt' | 'unfinished'>): Entries {
  const intl = useIntl();
  const { saved } = given;
  const [unfinished] = useState(() => new Map<string, string>());
  const words = useMemo(() => {
    // VAL-03: one message for each field, errors before warnings; the list of findings has all of them.
    const problems = new Map<string, { level: 'error' | 'warning'; text: string }>();
    const hints = new Map<string, string[]>();
    for (const { path, message, level, overrule } of saved.findings) {
      if (overrule) {
        const hint = intl.formatMessage(overruledHintMessage, { message, reason: overrule.reason });
        hints.set(path, [...(hints.get(path) ?? []), hint]);
        continue;
      }
      const said = problems.get(path);
      if (said === undefined || (said.level === 'warning' && level === 'error'))
        problems.set(path, { level, text: message });
    }
    return { problems, hints, missing: new Set(saved.missing) };
  }, [saved, intl]);
  return {
    ...given,
    unfinished,
    problemAt: (path) => {
      const problem = words.problems.get(path);
      return problem && { text: problem.text };
    },
    hintAt: (path) => {
      // A value that was typed since the last answer is no longer missing.
      const lacks = words.missing.has(path) && textAt(given.content, path) === '';
      const hints = [...(lacks ? [intl.formatMessage(formMessages.missing)] : []), ...(words.hints.get(path) ?? [])];
      return hints.length === 0 ? undefined : hints.join(' ');
    },
  };
}

/** Returns the field at a path for the shared editors. */
export const fieldAt = (entries: Entries, path: string): Field<string> => ({
  id: fieldId(path),
  name: path,
  value: textAt(entries.content, path),
  onChange: (value) => entries.change((content) => withValue(content, path, value === '' ? undefined : value)),
  problem: entries.problemAt(path),
  required: false,
  isBusy: false,
});
