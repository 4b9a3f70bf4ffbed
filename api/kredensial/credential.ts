import { shownNama } from '#rules/akun/nama.ts';
import { NILAI_LULUS, TAHAP } from '#rules/nilai/nilai.ts';
import { SAMPLE } from '#rules/nilai/sertifikat.ts';
import { didOf, seconds } from './issuer.ts';
import { OB_CONTEXT, VC_CONTEXT, type JsonLd } from './json-ld.ts';
import { statusEntry } from './status-list.ts';

/** One printed certificate edition, with the content of its PDF. */
export interface Edisi {
  nomor: string;
  name: string;
  nilai_post: number;
  nilai_ojt: number;
  nilai_ist2: number;
  nilai_akhir: number;
  diberikan_pada: string;
  terbit: string;
  /** Position of this edition's bit in the status lists. */
  status_id: number;
  /** True for a sample print, which is no valid certificate. */
  contoh: boolean;
}

/** Programme that issues the certificates. */
export interface Programme {
  base: string;
  product: string;
  productName: string;
  instituteName: string;
}

const NILAI_MAX = 100;
/** A score with two decimals (wire page, Conventions), as text, because Open Badges requires text. */
const decimals = (nilai: number) => nilai.toFixed(2);

const PARTS = [
  { key: 'nilai_akhir', name: 'Nilai akhir' },
  ...TAHAP.map(({ key, label, bobot }) => ({ key, name: `${label}, ${bobot} %` })),
] as const;

/**
 * The certificate as an Open Badges 3.0 achievement, without its proof. The participant's name is the only personal
 * data in it.
 * @param id address of the credential
 */
export function credentialOf(edisi: Edisi, programme: Programme, id: string): JsonLd {
  const { base, productName, instituteName } = programme;
  const did = didOf(base);
  const achievement = `${did}#${programme.product}`;
  const mark = edisi.contoh ? `${SAMPLE}: ` : '';
  const result = (key: string) => `${achievement}-${key}`;
  return {
    '@context': [VC_CONTEXT, OB_CONTEXT],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${mark}Sertifikat ${productName}`,
    issuer: { id: did, type: ['Profile'], name: instituteName, url: base },
    validFrom: seconds(new Date(edisi.terbit)),
    awardedDate: seconds(new Date(edisi.diberikan_pada)),
    credentialStatus: statusEntry(base, edisi.status_id),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: shownNama(edisi.name) },
      ],
      licenseNumber: edisi.nomor,
      achievement: {
        id: achievement,
        type: ['Achievement'],
        achievementType: 'Certificate',
        inLanguage: 'id',
        name: productName,
        description: `${mark}Lulus ${productName} yang diselenggarakan oleh ${instituteName}.`,
        criteria: { narrative: `Nilai akhir paling sedikit ${decimals(NILAI_LULUS)} dari ${NILAI_MAX}.` },
        resultDescription: PARTS.map(({ key, name }) => ({
          id: result(key),
          type: ['ResultDescription'],
          name,
          resultType: 'Percent',
          valueMin: '0',
          valueMax: String(NILAI_MAX),
          ...(key === 'nilai_akhir' && { requiredValue: decimals(NILAI_LULUS) }),
        })),
      },
      result: PARTS.map(({ key }) => ({
        type: ['Result'],
        resultDescription: result(key),
        value: decimals(edisi[key]),
      })),
    },
  };
}
