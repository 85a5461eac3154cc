import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { arrivedAt } from '../../../shared/files/arrivedUploads';
import { FileField } from '../../../shared/files/FileField';
import type { FilesPort, UploadedFile } from '../../../shared/files/model';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { day } from '../../../shared/editors/dayRules';
import { isDay } from '../../../shared/editors/days';
import { FormItems } from '../../../shared/editors/FormItems';
import type { Form } from '../../../shared/forms/useForm';
import { today } from '../../../shared/intl/days';
import { documentPlaces, type DocumentKind, type HeldDocument } from './model';
import { documentMessages, documentNames, expiryMessage } from './wizardMessages';
import { hasCourse, isEnrolled, type WizardValues } from './wizardValues';

type Props = {
  applicationId: string;
  form: Form<WizardValues>;
  uploads: FilesPort;
  /** The missing things that the summary listed before it led here. */
  sought: readonly string[];
  onBusyChange: (isBusy: boolean) => void;
};

const kinds: readonly DocumentKind[] = [
  'identity',
  'studyTitle',
  'orderEnrolment',
  'courseCertificate',
  'insurance',
  'other',
];
/** Kinds of documents that expire on a day of their own. */
const expiring: ReadonlySet<DocumentKind> = new Set(['identity', 'insurance', 'other']);

const placeOf = (applicationId: string, kind: DocumentKind) => `${documentPlaces(applicationId)}${kind}`;

/** The documents, by kind; a kind that the application does not need is only shown while it has a file. */
export function DocumentsStep({ applicationId, form, uploads, sought, onBusyChange }: Props) {
  const { values } = form;
  const busy = useRef(new Set<DocumentKind>());
  const tell = useRef(onBusyChange);
  useEffect(() => {
    tell.current = onBusyChange;
  });
  const needed: Record<DocumentKind, boolean> = {
    identity: true,
    studyTitle: true,
    orderEnrolment: isEnrolled(values),
    courseCertificate: hasCourse(values),
    insurance: false,
    other: false,
  };
  // A file that was being checked is taken up, also where its kind is no longer needed.
  const [arrived] = useState(() => kinds.filter((kind) => arrivedAt(placeOf(applicationId, kind)).length > 0));
  const offered = (kind: DocumentKind) =>
    needed[kind] ||
    arrived.includes(kind) ||
    kind === 'insurance' ||
    kind === 'other' ||
    values.documents.some((document) => document.kind === kind);
  // Two kinds may change before the next render.
  const latest = useRef(values.documents);
  useEffect(() => {
    latest.current = values.documents;
  }, [values.documents]);
  const change = (next: readonly HeldDocument[]) => {
    latest.current = next;
    form.set('documents', next);
  };
  const changeKind = (kind: DocumentKind, files: readonly UploadedFile[]) => {
    const held = (file: UploadedFile) => latest.current.find(({ fileId }) => fileId === file.id);
    change([
      ...latest.current.filter((document) => document.kind !== kind),
      ...files.map(
        (file) =>
          held(file) ?? {
            fileId: file.id,
            kind,
            expiresOn: null,
            name: file.name,
            size: file.size,
            mediaType: file.mediaType,
          },
      ),
    ]);
  };
  const changeExpiry = (fileId: string, expiresOn: string) => {
    change(
      latest.current.map((document) =>
        document.fileId === fileId ? { ...document, expiresOn: expiresOn === '' ? null : expiresOn } : document,
      ),
    );
  };
  return (
    <>
      {kinds.filter(offered).map((kind) => (
        <Documents
          key={kind}
          kind={kind}
          place={placeOf(applicationId, kind)}
          isNeeded={needed[kind]}
          isSought={needed[kind] && sought.includes(`document.${kind}`)}
          documents={values.documents.filter((document) => document.kind === kind)}
          uploads={uploads}
          isBusy={form.isBusy}
          onChange={(files) => {
            changeKind(kind, files);
          }}
          onExpiry={changeExpiry}
          onBusyChange={(isBusy) => {
            if (isBusy) busy.current.add(kind);
            else busy.current.delete(kind);
            tell.current(busy.current.size > 0);
          }}
        />
      ))}
    </>
  );
}

type DocumentsProps = {
  kind: DocumentKind;
  /** The place of the files that the server checks. */
  place: string;
  isNeeded: boolean;
  isSought: boolean;
  documents: readonly HeldDocument[];
  uploads: FilesPort;
  isBusy: boolean;
  onChange: (files: readonly UploadedFile[]) => void;
  onExpiry: (fileId: string, expiresOn: string) => void;
  onBusyChange: (isBusy: boolean) => void;
};

function Documents({
  kind,
  place,
  isNeeded,
  isSought,
  documents,
  uploads,
  isBusy,
  onChange,
  onExpiry,
  onBusyChange,
}: DocumentsProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const id = useId();
  // The day is read once for each mount, so that it does not change under a field.
  const [present] = useState(today);
  const problemOf = (expiresOn: string) =>
    day(expiresOn, undefined) ?? (expiresOn < present ? { text: documentMessages.expired } : undefined);
  const isExpired = documents.some(({ expiresOn }) => expiresOn !== null && isDay(expiresOn) && expiresOn < present);
  return (
    <div id={`document-${kind}`} tabIndex={-1} className="sace-wizard__documents">
      <FileField
        label={intl.formatMessage(documentNames[kind])}
        place={place}
        port={uploads}
        files={documents.map(({ fileId, name, size, mediaType }) => ({ id: fileId, name, size, mediaType }))}
        required={isNeeded}
        disabled={isBusy}
        onChange={onChange}
        onBusyChange={onBusyChange}
        onDownload={({ id: fileId, name }) => {
          dispatch(shownFileActions.downloadRequested({ fileId, name }));
        }}
        {...(isExpired && { problem: intl.formatMessage(documentMessages.expired) })}
        {...(isSought && documents.length === 0 && { problem: intl.formatMessage(documentMessages.lacking) })}
      />
      {expiring.has(kind) &&
        documents.map(({ fileId, name, expiresOn }) => (
          <FormItems key={fileId}>
            <DateEditor
              label={intl.formatMessage(expiryMessage, { name })}
              field={{
                id: `${id}-${fileId}`,
                name: 'expiresOn',
                value: expiresOn ?? '',
                onChange: (day) => {
                  onExpiry(fileId, day);
                },
                required: false,
                isBusy,
                problem: expiresOn === null ? undefined : problemOf(expiresOn),
              }}
            />
          </FormItems>
        ))}
    </div>
  );
}
