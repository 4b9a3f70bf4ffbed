import { Button } from '@mantine/core';
import { kalender, kalenderBaru } from '#contract/kalender.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useUser } from '#app/session/session.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { usePlainField } from '#ui/form/form.ts';
import { TextField } from '#ui/form/field/TextField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** Shows the URL of the user's calendar feed, instructions to subscribe to the feed, and a button for a new URL. */
export function Kalender() {
  const read = useRead(kalender, {});
  const { group } = useUser();
  return (
    <Column gap={24}>
      <Card title="Kalender">
        <Column>
          <Text measure>
            <span>
              {group === 'mentor'
                ? 'Hari terakhir pengumpulan tugas yang Anda nilai'
                : 'Jadwal materi, batas tugas beserta perpanjangannya, dan test yang dibuka untuk Anda'}
            </span>{' '}
            dapat tampil di kalender yang biasa Anda pakai. Jika jadwal berubah, kalender itu ikut berubah,
            biasanya dalam beberapa jam.
          </Text>
          <Load read={read} skeleton={<Skeletons lines={2} height={56} />}>
            {({ alamat }) => <Alamat alamat={alamat} />}
          </Load>
        </Column>
      </Card>
      <Card title="Buat alamat baru">
        <NewAlamat />
      </Card>
    </Column>
  );
}

/**
 * Returns the URL of the calendar feed with the scheme `webcal:`. For this scheme a device offers to subscribe to the
 * feed.
 */
const webcal = (alamat: string) => alamat.replace(/^https?:/, 'webcal:');

function Alamat({ alamat }: { alamat: string }) {
  const plain = usePlainField(alamat, () => undefined);
  return (
    <Column>
      <TextField
        form={plain}
        name="x"
        label="Alamat kalender Anda"
        type="url"
        description="Siapa pun yang memegang alamat ini dapat membaca kalender Anda. Jangan dibagikan."
        readOnly
      />
      <Row gap={12}>
        <CopyButton text={alamat} label="Salin alamat" name="kalender" />
        <Button component="a" href={webcal(alamat)} size="xs" variant="default">
          Buka di aplikasi kalender
        </Button>
      </Row>
      <OnlyHere apa="Alamat kalender" />
      <Text as="ul" measure>
        <li>
          <b>Google Kalender</b>, di komputer: Kalender lain → Dari URL, lalu tempelkan alamat.
        </li>
        <li>
          <b>Outlook</b>: Tambahkan kalender → Berlangganan dari web, lalu tempelkan alamat.
        </li>
        <li>
          <b>iPhone, Mac</b>: tekan “Buka di aplikasi kalender”, lalu setujui langganannya.
        </li>
      </Text>
      <Text size="note" dim measure>
        Layanan kalender yang Anda pilih, misalnya Google atau Outlook, dapat membaca tanggal itu. Nilai, isi
        tugas, dan nama orang tidak ikut dikirim.
      </Text>
    </Column>
  );
}

function NewAlamat() {
  const save = useWrite(kalenderBaru);

  async function renew() {
    const yes = await confirm({
      text: 'Anda yakin untuk membuat alamat kalender baru ?',
      details:
        'Alamat yang sekarang langsung tidak berlaku. Pasang alamat yang baru di kalender Anda agar tetap diperbarui.',
      danger: true,
    });
    if (yes) save.start({}, ({ message }) => toastOk(message));
  }

  return (
    <Column>
      <Text measure>
        Jika alamat kalender Anda diketahui orang lain, buat alamat baru. Alamat yang lama tidak berlaku lagi.
        Pasang yang baru di setiap kalender Anda.
      </Text>
      <Row>
        <PendingButton variant="default" pending={save.pending} busy="Membuat …" onClick={() => void renew()}>
          Buat alamat baru
        </PendingButton>
      </Row>
    </Column>
  );
}
