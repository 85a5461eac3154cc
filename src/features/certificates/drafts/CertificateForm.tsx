import { useEffect, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { SavingStatus } from '../../../shared/drafts/SavingStatus';
import { useAutosave } from '../../../shared/drafts/useAutosave';
import { Failure } from '../../../shared/ui/Failure';
import { laterPart } from '../../../shared/ui/laterPart';
import type { Certificate } from '../model';
import { certificatesSelectors, certificatesSlice } from '../slice';
import { Outcome } from '../performance/Outcome';
import { PhotoSection } from '../photo/PhotoSection';
import { beginningOf } from './beginning';
import { choicesOf } from './choices';
import { formMessages } from './formMessages';
import { Items } from './Items';
import type { SectionName } from './formItem';
import { fieldSections, sectionOf, sectionOrder } from './layout';
import type { CertificateNamesake, FormLookups } from './model';
import { OtherEditors } from './OtherEditors';
import { PeopleFields } from './PeopleFields';
import { relevantItems, withDecided } from './relevance';
import { SectionList } from './SectionList';
import { sectionNames } from './sectionNames';
import { Summary } from './Summary';
import { fieldId, useEntries } from './useEntries';

/** The preview is loaded after the form, which does not wait for it. */
const Preview = laterPart(async () => (await import('../document/Preview')).Preview);

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
  const { saving } = useSelector(certificatesSelectors.selectDraft);
  const [{ localDraft, initial }] = useState(() => beginningOf(userId, certificate));
  const [typed, setTyped] = useState(initial);
  const [section, setSection] = useState<SectionName>('certificate');
  const [target, setTarget] = useState<{ path: string | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id } = certificate.header;
  useAutosave({
    events: certificatesSlice.actions,
    id,
    round,
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
  // Another section opens at its heading, or at the requested field.
  useEffect(() => {
    if (target) ((target.path !== null && document.getElementById(fieldId(target.path))) || heading.current)?.focus();
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
  const { findings, missing } = certificate.saved;
  const items = relevantItems(fieldSections.find(({ name }) => name === section)?.items ?? [], typed.content, [
    ...missing,
    ...findings.map(({ path }) => path),
  ]);
  return (
    <div className="sace-certificate-form">
      <SectionList current={section} certificate={certificate} onOpen={open} />
      <div>
        <OtherEditors certificateId={id} />
        <SavingStatus
          events={certificatesSlice.actions}
          saving={saving}
          refusal={(error) => <Failure error={error} />}
        />
        <h2 ref={heading} tabIndex={-1}>
          {intl.formatMessage(sectionNames[section])}
        </h2>
        {section === 'summary' ? (
          <Summary certificate={certificate} onOpen={(path) => open(sectionOf(path), path)} />
        ) : (
          <form
            className="sace-form"
            noValidate
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
              <Items key={section} items={items} base="" entries={entries} />
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
