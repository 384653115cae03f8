import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Server that answers as Opost does, for the lifetime of a test. */
export interface FakeCourier {
  url: string;
  /** Status of every parcel, in the courier's words. */
  status: string;
  /** References of booked parcels. */
  booked: string[];
  close: () => Promise<void>;
}

/** Area that every order of the tests goes to. */
const AREA = { id: 11, name: 'رام الله' };

/** Start a courier that knows Ramallah only, and accepts every parcel. */
export async function startFakeCourier(): Promise<FakeCourier> {
  const parcels: { id: number; ref_order_id: string; barcode: string }[] = [];
  const fake = { status: 'submitted', booked: [] as string[] };

  const answer = (url: URL, body: { ref_order_id?: string }, isPost: boolean): unknown => {
    if (url.pathname === '/resources/cities') return [{ id: 1, name: 'رام الله' }];
    if (url.pathname === '/resources/areas') return [AREA];
    if (isPost) {
      const id = parcels.length + 1;
      const parcel = { id, ref_order_id: body.ref_order_id ?? '', barcode: `OP-${Date.now()}-${id}` };
      parcels.push(parcel);
      fake.booked.push(parcel.ref_order_id);
      return parcel;
    }
    const [reference, id] = [url.searchParams.get('ref_order_id'), url.searchParams.get('id')];
    return parcels
      .filter((parcel) => (reference ? parcel.ref_order_id === reference : String(parcel.id) === id))
      .map((parcel) => ({ ...parcel, status: fake.status }));
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://courier');
    const body = answer(url, text ? JSON.parse(text) : {}, request.method === 'POST');
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
