import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { focusWhenDrawn } from '../../../shared/editors/focusWhenDrawn';
import { DraftClashes } from '../../../shared/drafts/DraftClashes';
import { SavingStatus } from '../../../shared/drafts/SavingStatus';
import { useAutosave } from '../../../shared/drafts/useAutosave';
import { useDraftMerge } from '../../../shared/drafts/useDraftMerge';
import { FormKeys } from '../../../shared/keys/FormKeys';
import { ignoreEnter } from '../../../shared/keys/LongForm';
import { useFormKeys } from '../../../shared/keys/useFormKeys';
import { Failure } from '../../../shared/ui/Failure';
import { laterPart } from '../../../shared/ui/laterPart';
import type { Certificate } from '../model';
import { certificatesSelectors, certificatesSlice } from '../slice';
import { Outcome } from '../performance/Outcome';
import { PhotoSection } from '../photo/PhotoSection';
import { beginningOf } from './beginning';
import { choicesOf } from './choices';
import { captionOfField, wordsOfField } from './clashWords';
import { draftFields } from './draftFields';
import { FIELD_PARAMETER } from './fieldHref';
import { formMessages } from './formMessages';
import type { SectionName } from './formItem';
import { fieldSections, sectionOf, sectionOrder } from './layout';
import type { CertificateNamesake, FormLookups } from './model';
import { OtherEditors } from './OtherEditors';
import { PeopleFields } from './PeopleFields';
import { withDecided } from './relevance';
import { SectionItems } from './SectionItems';
import { SectionList } from './SectionList';
import { sectionNames } from './sectionNames';
import { Summary } from './Summary';
import { fieldId, useEntries } from './useEntries';

/** The preview is loaded after the form, which does not wait for it. */
const Preview = laterPart(async () => (await import('../document/Preview')).Preview);

/** The button that leads to the next section; in the summary the certificate's next step. */
const mainButton = '.sace-certificate-form__moves .btn-primary, .sace-certificate__actions .btn-primary';

type Props = {
  certificate: Certificate;
  round: number;
  lookups: FormLookups;
  names: readonly CertificateNamesake[];
};

/** The sections of a certificate. Computed values and findings arrive with the answer of each save. */
export function CertificateForm({ certificate, round, lookups, names }: Props) {
  const intl = useIntl();
  const { id: userId } = useSelector(selectCurrentUser);
  const draft = useSelector(certificatesSelectors.selectDraft);
  const [{ localDraft, initial, base }] = useState(() => beginningOf(userId, certificate));
  const [typed, setTyped] = useState(initial);
  const { key } = useLocation();
  const [parameters] = useSearchParams();
  const wanted = parameters.get(FIELD_PARAMETER);
  const [section, setSection] = useState<SectionName>(() => (wanted === null ? 'certificate' : sectionOf(wanted)));
  const [target, setTarget] = useState<{ path: string | null } | null>(() =>
    wanted === null ? null : { path: wanted },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = certificate.header;
  const merge = useDraftMerge({
    events: certificatesSlice.actions,
    id,
    draft,
    content: typed,
    base,
    fields: draftFields,
    onContent: setTyped,
    captionOf: (name) => captionOfField(name, intl),
  });
  const { save } = useAutosave({
    events: certificatesSlice.actions,
    id,
    round,
    draft,
    content: typed,
    place: section,
    ...(localDraft && { version: localDraft.version }),
  });
  const choices = useMemo(() => choicesOf(lookups, intl), [lookups, intl]);
  const entries = useEntries({
    content: typed.content,
    saved: certificate.saved,
    lookups,
    choices,
    target: target?.path ?? null,
    change: (edit) => setTyped((before) => ({ ...before, content: withDecided(edit(before.content)) })),
  });
  // A link within the page, such as that of a finding, opens another field; also the same one once more.
  const [visit, setVisit] = useState(key);
  if (visit !== key) {
    setVisit(key);
    if (wanted !== null) {
      setSection(sectionOf(wanted));
      setTarget({ path: wanted });
    }
  }
  // Another section opens at its heading, or at the requested field.
  useEffect(() => {
    if (!target) return undefined;
    // A field that is not there, such as one that no longer applies, leaves the focus at the heading.
    heading.current?.focus();
    return target.path === null ? undefined : focusWhenDrawn(fieldId(target.path));
  }, [target]);
  const open = (next: SectionName, path: string | null = null) => {
    setSection(next);
    setTarget({ path });
  };
  const ownNames = useMemo(
    () => names.filter(({ certifierId }) => certifierId === certificate.certifierId),
    [names, certificate.certifierId],
  );
  const index = sectionOrder.indexOf(section);
  const [previous, next] = [sectionOrder[index - 1], sectionOrder[index + 1]];
  useFormKeys({
    onSave: merge.clashes.length > 0 ? merge.settle : save,
    onSend: () => document.querySelector<HTMLElement>(mainButton)?.click(),
    onTurn: (turn) => {
      const opened = turn === 1 ? next : previous;
      if (opened) open(opened);
    },
  });
  const items = fieldSections.find(({ name }) => name === section)?.items ?? [];
  return (
    <div className="sace-certificate-form">
      <SectionList current={section} certificate={certificate} onOpen={open} />
      <div>
        <OtherEditors certificateId={id} />
        <div className="sace-certificate-form__head">
          <h2 ref={heading} tabIndex={-1}>
            {intl.formatMessage(sectionNames[section])}
          </h2>
          <SavingStatus saving={draft.saving} refusal={(error) => <Failure error={error} />} />
          <FormKeys hasSections />
        </div>
        <DraftClashes
          merge={merge}
          isBusy={false}
          wordsOf={(name, value) => wordsOfField(name, value, { lookups, choices, names: ownNames }, intl)}
          onSettled={() => heading.current?.focus()}
        />
        {section === 'summary' ? (
          <Summary certificate={certificate} onOpen={(path) => open(sectionOf(path), path)} />
        ) : (
          <form
            className="sace-form"
            noValidate
            onKeyDown={ignoreEnter}
            onSubmit={(event) => {
              event.preventDefault();
              if (next) open(next);
            }}
          >
            {section === 'people' && (
              <PeopleFields
                people={typed.people}
                onChange={(people) => setTyped((before) => ({ ...before, people }))}
                companyId={typed.companyId}
                onCompany={(companyId) => setTyped((before) => ({ ...before, companyId }))}
                names={ownNames}
              />
            )}
            {section === 'photo' ? (
              <PhotoSection certificate={certificate} />
            ) : (
              <SectionItems key={section} items={items} entries={entries} />
            )}
            <div className="sace-certificate-form__moves">
              {previous && (
                <button type="button" className="btn btn-outline-primary" onClick={() => open(previous)}>
                  {intl.formatMessage(formMessages.back)}
                </button>
              )}
              <button type="submit" className="btn btn-primary">
                {intl.formatMessage(formMessages.forward)}
              </button>
            </div>
          </form>
        )}
      </div>
      <aside className="sace-certificate-form__outcome">
        <Outcome content={certificate.saved.content} />
        <Preview certificate={certificate} section={section} />
      </aside>
    </div>
  );
}
