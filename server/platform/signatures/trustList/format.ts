/** The part of a list of trusted services that is read (ETSI TS 119 612, clause 5), and a schema of it. Pure. */
import type { DocumentFormat, Kept } from '../../xml/parsed';

const ROOT = 'TrustServiceStatusList';

type Members = Readonly<Record<string, Field>>;
interface Field {
  readonly type?: string;
  readonly members?: Members;
  readonly isOptional?: boolean;
  readonly isMany?: boolean;
}

const text: Field = { type: 'xs:string' };
const moment: Field = { type: 'xs:dateTime' };
const group = (members: Members, more: Omit<Field, 'members' | 'type'> = {}): Field => ({ members, ...more });
const names = group({ Name: { ...text, isMany: true } });
const status: Members = { ServiceTypeIdentifier: text, ServiceStatus: text, StatusStartingTime: moment };

const FIELDS: Members = {
  SchemeInformation: group({
    TSLSequenceNumber: { type: 'xs:positiveInteger' },
    SchemeTerritory: text,
    ListIssueDateTime: moment,
    NextUpdate: group({ dateTime: { ...moment, isOptional: true } }),
  }),
  TrustServiceProviderList: group(
    {
      TrustServiceProvider: group(
        {
          TSPInformation: group({ TSPName: names }),
          TSPServices: group({
            TSPService: group(
              {
                ServiceInformation: group({
                  ServiceTypeIdentifier: text,
                  ServiceName: names,
                  ServiceDigitalIdentity: group({
                    DigitalId: group(
                      { X509Certificate: { type: 'xs:base64Binary', isOptional: true } },
                      { isMany: true, isOptional: true },
                    ),
                  }),
                  ServiceStatus: text,
                  StatusStartingTime: moment,
                  ServiceInformationExtensions: group(
                    {
                      Extension: group(
                        {
                          AdditionalServiceInformation: group(
                            { URI: { ...text, isMany: true } },
                            { isOptional: true, isMany: true },
                          ),
                        },
                        { isMany: true, isOptional: true },
                      ),
                    },
                    { isOptional: true },
                  ),
                }),
                ServiceHistory: group(
                  { ServiceHistoryInstance: group(status, { isMany: true, isOptional: true }) },
                  { isOptional: true },
                ),
              },
              { isMany: true },
            ),
          }),
        },
        { isMany: true },
      ),
    },
    { isOptional: true },
  ),
};

const occurs = ({ isOptional = false, isMany = false }: Field) =>
  ` minOccurs="${isOptional ? '0' : '1'}" maxOccurs="${isMany ? 'unbounded' : '1'}"`;
const element = ([name, field]: [string, Field]): string =>
  field.members
    ? `<xs:element name="${name}"${occurs(field)}>${complex(field.members)}</xs:element>`
    : `<xs:element name="${name}" type="${field.type ?? ''}"${occurs(field)}/>`;
const complex = (members: Members): string =>
  `<xs:complexType><xs:sequence>${Object.entries(members).map(element).join('')}</xs:sequence></xs:complexType>`;
const keptOf = (members: Members): Kept =>
  Object.fromEntries(Object.entries(members).map(([name, { members: inner }]) => [name, inner ? keptOf(inner) : {}]));

export const trustListFormat: DocumentFormat & { readonly name: 'trust-list' } = {
  name: 'trust-list',
  root: ROOT,
  namespace: 'http://uri.etsi.org/02231/v2#',
  schema: `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="${ROOT}">${complex(FIELDS)}</xs:element></xs:schema>`,
  kept: keptOf(FIELDS),
};
