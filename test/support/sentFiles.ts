/** Contents of files as people send them. */
import { ContentInfo, EncapsulatedContent, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** One grey pixel. */
export const JPG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300' +
    '01'.repeat(64) +
    'ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0037ffd9',
  'hex',
);

/**
 * The words "Documento firmato", signed with OpenSSL: in DER, and in BER as programs write it that do not know the
 * length.
 */
export const SIGNED = Buffer.from(
  'MIIDfQYJKoZIhvcNAQcCoIIDbjCCA2oCAQExDTALBglghkgBZQMEAgEwIAYJKoZIhvcNAQcBoBMEEURvY3VtZW50byBmaXJtYXRv' +
    'oIIBoTCCAZ0wggFDoAMCAQICFAHrLYZFod+4ubsYOlFWNrguZv8/MAoGCCqGSM49BAMCMCMxFDASBgNVBAMMC01hcmlvIFJvc3Np' +
    'MQswCQYDVQQGEwJJVDAgFw0yNjExMjMwMDQwMTZaGA8yMTI2MTAzMDAwNDAxNlowIzEUMBIGA1UEAwwLTWFyaW8gUm9zc2kxCzAJ' +
    'BgNVBAYTAklUMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAExPLEgIeoCOSINTodlT1ZDxFJuSywNRwXLiYkA5+4lOwbFAYHpMu0' +
    'ExOiN4VyEymTKZsyPWQen/f1RXh5fHhc6KNTMFEwHQYDVR0OBBYEFLYB7LL260S0TzzEsyyoACysveYbMB8GA1UdIwQYMBaAFLYB' +
    '7LL260S0TzzEsyyoACysveYbMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgI3AExj32EGSEKhQ49FwaqoB6YgQE' +
    'LflLfMHMUqWx9Z4CIQCgsaJSpGEbSxYHnwmOx6XSpzxcGbtTfMiCJgBcQNbAajGCAY0wggGJAgEBMDswIzEUMBIGA1UEAwwLTWFy' +
    'aW8gUm9zc2kxCzAJBgNVBAYTAklUAhQB6y2GRaHfuLm7GDpRVja4Lmb/PzALBglghkgBZQMEAgGggeQwGAYJKoZIhvcNAQkDMQsG' +
    'CSqGSIb3DQEHATAcBgkqhkiG9w0BCQUxDxcNMjYxMTIzMDA0MDE2WjAvBgkqhkiG9w0BCQQxIgQgKDojwdqiGQMKUO47T7OBZWXn' +
    '9aUIeT7EvNW9WuTnBKgweQYJKoZIhvcNAQkPMWwwajALBglghkgBZQMEASowCwYJYIZIAWUDBAEWMAsGCWCGSAFlAwQBAjAKBggq' +
    'hkiG9w0DBzAOBggqhkiG9w0DAgICAIAwDQYIKoZIhvcNAwICAUAwBwYFKw4DAgcwDQYIKoZIhvcNAwICASgwCgYIKoZIzj0EAwIE' +
    'RzBFAiBhb3tPwY714Vy0M0n68Hdu7umZgoaHw8m7pyDU+0TNeAIhAN2nR5dxDKUkrKwkKYL0w6NTwLMbh1tIUn9K9JkClWuf',
  'base64',
);
export const OPEN_SIGNED = Buffer.from(
  'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgAQRRG9jdW1lbnRvIGZpcm1hdG8AAAAA' +
    'AACgggGhMIIBnTCCAUOgAwIBAgIUAesthkWh37i5uxg6UVY2uC5m/z8wCgYIKoZIzj0EAwIwIzEUMBIGA1UEAwwLTWFyaW8gUm9z' +
    'c2kxCzAJBgNVBAYTAklUMCAXDTI2MTEyMzAwNDAxNloYDzIxMjYxMDMwMDA0MDE2WjAjMRQwEgYDVQQDDAtNYXJpbyBSb3NzaTEL' +
    'MAkGA1UEBhMCSVQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATE8sSAh6gI5Ig1Oh2VPVkPEUm5LLA1HBcuJiQDn7iU7BsUBgek' +
    'y7QTE6I3hXITKZMpmzI9ZB6f9/VFeHl8eFzoo1MwUTAdBgNVHQ4EFgQUtgHssvbrRLRPPMSzLKgALKy95hswHwYDVR0jBBgwFoAU' +
    'tgHssvbrRLRPPMSzLKgALKy95hswDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAjcATGPfYQZIQqFDj0XBqqgHpi' +
    'BAQt+Ut8wcxSpbH1ngIhAKCxolKkYRtLFgefCY7HpdKnPFwZu1N8yIImAFxA1sBqMYIBjjCCAYoCAQEwOzAjMRQwEgYDVQQDDAtN' +
    'YXJpbyBSb3NzaTELMAkGA1UEBhMCSVQCFAHrLYZFod+4ubsYOlFWNrguZv8/MAsGCWCGSAFlAwQCAaCB5DAYBgkqhkiG9w0BCQMx' +
    'CwYJKoZIhvcNAQcBMBwGCSqGSIb3DQEJBTEPFw0yNjExMjMwMDQwMTZaMC8GCSqGSIb3DQEJBDEiBCAoOiPB2qIZAwpQ7jtPs4Fl' +
    'Zef1pQh5PsS81b1a5OcEqDB5BgkqhkiG9w0BCQ8xbDBqMAsGCWCGSAFlAwQBKjALBglghkgBZQMEARYwCwYJYIZIAWUDBAECMAoG' +
    'CCqGSIb3DQMHMA4GCCqGSIb3DQMCAgIAgDANBggqhkiG9w0DAgIBQDAHBgUrDgMCBzANBggqhkiG9w0DAgIBKDAKBggqhkjOPQQD' +
    'AgRIMEYCIQCbtdn09MsTyM8q+cAlVmEJsajUByhPhiV5usY2jb3bcAIhAIcYDYncddQCGUow2QzlJfBYt91Cxj9gEtKVIeNsoGaY' +
    'AAAAAAAA',
  'base64',
);

/** The envelope of SIGNED around another content: nobody's signature fits it. */
export function envelopeOf(content: Buffer): Buffer {
  const info = AsnConvert.parse(SIGNED, ContentInfo);
  const data = AsnConvert.parse(info.content, SignedData);
  data.encapContentInfo.eContent = new EncapsulatedContent({ single: new OctetString(content) });
  return Buffer.from(
    AsnConvert.serialize(new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) })),
  );
}
