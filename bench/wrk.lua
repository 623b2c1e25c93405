-- Sends one request over and over. Arguments: method, body, path of a file with tokens or "", first number, then pairs
-- of header names and values. `{n}` in the body is replaced by a running number. With a file, every ninth request
-- continues with its next token, because writes have quotas.

function init(args)
  wrk.method, wrk.body = args[1], args[2] ~= "" and args[2] or nil
  for at = 5, #args, 2 do wrk.headers[args[at]] = args[at + 1] end
  if args[3] == "" then return end
  local tokens, number = {}, tonumber(args[4])
  for token in io.lines(args[3]) do tokens[#tokens + 1] = token end
  function request()
    number = number + 1
    wrk.headers["authorization"] = "Bearer " .. tokens[math.floor(number / 9) % #tokens + 1]
    return wrk.format(nil, nil, nil, (string.gsub(args[2], "{n}", number)))
  end
end

function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format('\n{"requests":%d,"failed":%d,"microseconds":%d,"p50":%d,"p99":%d}\n', summary.requests, failed,
    summary.duration, latency:percentile(50), latency:percentile(99)))
end
