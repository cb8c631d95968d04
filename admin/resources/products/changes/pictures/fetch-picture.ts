import { callOwnServer } from '#admin/api/own-server.ts';
import { type PictureProblem, pictureAddress } from '#shared/images/fetched-picture.ts';
import { type Answer, pause } from '../apply-import.ts';

/** Why a download failed, in words that follow "linha 12: ". */
const pictureProblems: Record<PictureProblem, string> = {
  address: 'o endereço da foto não é https de um site público',
  unreachable: 'o site da foto não respondeu',
  missing: 'não há foto neste endereço',
  forbidden: 'o site da foto não deixa buscá-la',
  answer: 'o site da foto respondeu com um erro',
  redirects: 'o endereço da foto leva adiante vezes demais',
  late: 'o site da foto demorou demais',
  large: 'a foto passou de 5 MB',
  type: 'o endereço não dá uma foto JPG, PNG ou WebP',
};

const noServer =
  'este site não busca fotos por endereço, porque está em uma hospedagem de arquivos; mande-as em um ZIP ou pasta';

/** Wait while the server is busy with other downloads (milliseconds). */
const whileBusy = 1000;

const answered = (data: File | string) => ({ data, error: null, status: 200 });
const failed = (status: number) => ({ data: null, error: {}, status });

/** Downloads a picture from another site through the server; a text is the reason why there is none. */
export async function fetchPicture(
  address: string,
  name: string,
  signal: AbortSignal,
): Promise<Answer<File | string>> {
  for (;;) {
    signal.throwIfAborted();
    const answer = await callOwnServer(pictureAddress, 'POST', { body: { address }, signal }).catch(
      (cause: unknown) => {
        if (signal.aborted) throw cause;
      },
    );
    if (!answer || answer.status >= 500) return failed(0);
    if (answer.status === 401) return failed(401);
    if (answer.status === 429) {
      await pause(whileBusy);
      continue;
    }
    const type = answer.headers.get('content-type') ?? '';
    if (answer.ok && type.startsWith('image/')) {
      return answered(new File([await answer.blob()], name, { type }));
    }
    if (answer.status !== 422) return answered(noServer);
    const { problem } = (await answer.json()) as { problem: PictureProblem };
    return answered(pictureProblems[problem] ?? pictureProblems.answer);
  }
}
