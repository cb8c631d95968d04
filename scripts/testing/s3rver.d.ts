declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  interface StoredObject {
    key: string;
    metadata: { etag: string };
  }

  export default class S3rver {
    store: { listObjects(bucket: string, options: object): Promise<{ objects: StoredObject[] }> };
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
