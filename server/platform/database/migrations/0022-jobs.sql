-- Jobs are kept by graphile-worker in its own schema, which the server installs after the numbered files (docs/decisions/0015).

-- The one way in which the role of requests adds jobs: it sees none of them. The body is read when it is called: the schema comes later.
create function sace_add_job(kind text, payload json, queue text, run_at timestamptz, attempts integer, key text, mode text) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(kind, payload, queue_name => queue, run_at => run_at, max_attempts => attempts, job_key => key, job_key_mode => mode);
end $$;
